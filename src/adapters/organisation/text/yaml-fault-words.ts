import type { ErrorCode } from 'yaml';

/**
 * What is said about each fault that the YAML parser finds. Its own words are not used: they quote
 * the file, and a line of the file may hold a secret.
 */
export const yamlFaultWords: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'an alias cannot have an anchor or a tag of its own',
  BAD_ALIAS: 'this is not a valid anchor or alias name; quote the text if it is none',
  BAD_COLLECTION_TYPE: 'this tag does not fit the value; remove the tag',
  BAD_DIRECTIVE: 'this directive is not understood; remove it',
  BAD_DQ_ESCAPE:
    'unknown escape sequence in double quotes; write \\\\ for a backslash or use single quotes',
  BAD_INDENT: 'wrong indentation, or a bracket or brace that was not closed before this line',
  BAD_PROP_ORDER: 'anchors and tags come before the value and after the key',
  BAD_SCALAR_START: 'a plain text cannot begin with this character; quote the text',
  BLOCK_AS_IMPLICIT_KEY:
    'a mapping cannot begin on the line of another key; quote the text or break the line',
  BLOCK_IN_FLOW: 'an indented block cannot stand inside brackets or braces',
  DUPLICATE_KEY: 'this key stands here twice; keep one',
  IMPOSSIBLE: 'this is not valid YAML',
  KEY_OVER_1024_CHARS: 'this key is longer than 1024 characters',
  MISSING_CHAR:
    'a character is missing here: a closing quote, bracket or brace, a comma, or a space after a colon',
  MULTILINE_IMPLICIT_KEY:
    'a key must fit on one line; a colon, a quote or a bracket may be missing',
  MULTIPLE_ANCHORS: 'a value can have one anchor only',
  MULTIPLE_DOCS: 'the file must hold one document; remove this "---" and what follows',
  MULTIPLE_TAGS: 'a value can have one tag only',
  NON_STRING_KEY: 'a key must be text; quote it',
  RESOURCE_EXHAUSTION: 'this is nested too deeply',
  TAB_AS_INDENT: 'tabs cannot indent; use spaces',
  TAG_RESOLVE_FAILED: 'this tag does not fit the value; remove the tag',
  UNEXPECTED_TOKEN:
    'this is unexpected here; an indentation, a quote, a bracket or a colon may be wrong',
};
