import { canonicalJson } from '../../../core/primitives/canonical-json.js';
import type { InputValidator } from '../../../core/invocation/input-validator.js';
import type { JsonObject } from '../../../core/primitives/json.js';
import type { PathFault } from '../text/path-fault.js';
import { isVisible, quoted } from '../text/visible-text.js';
import type { Check } from './check.js';
import { domainsIn, type WrittenDomain } from './written-domains.js';

/** Refuses a domain that its owner has twice, and schemas that cannot be used. */
export const domains: Check = ({ shape, validator }) => {
  const written = domainsIn(shape);
  const admit = remembered(validator);
  return [...twice(written), ...written.flatMap((each) => schemaFaults(each, admit))];
};

function twice(written: readonly WrittenDomain[]): readonly PathFault[] {
  const seen = new Set<string>();
  return written.flatMap(({ owner, path, domain: { name } }) => {
    if (name === undefined) return [];
    const id = `${owner} ${name.toLowerCase()}`;
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    const message = `${owner} has the domain ${quoted(name)} already; keep one`;
    return [{ path: [...path, 'name'], message }];
  });
}

type Admit = (schema: JsonObject) => string | undefined;

function schemaFaults({ path, domain }: WrittenDomain, admit: Admit): readonly PathFault[] {
  const { inputSchema, outputSchema } = domain;
  const faults: PathFault[] = [];
  const refuse = (key: string, message: string): void => {
    faults.push({ path: [...path, key], part: 'key', message });
  };
  if (inputSchema !== undefined) {
    if (inputSchema['type'] !== 'object')
      refuse('inputSchema', 'expected a schema with "type: object"; arguments have names');
    else
      refuseUnless(admit(inputSchema), (words) => {
        refuse('inputSchema', words);
      });
  }
  if (outputSchema === undefined) return faults;
  if (inputSchema === undefined)
    refuse('outputSchema', 'a domain without inputSchema cannot be called; remove outputSchema');
  refuseUnless(admit(outputSchema), (words) => {
    refuse('outputSchema', words);
  });
  return faults;
}

function refuseUnless(fault: string | undefined, refuse: (message: string) => void): void {
  if (fault !== undefined) refuse(fault);
}

/** Asks once for each different schema: an organisation repeats a few of them many times. */
function remembered(validator: InputValidator): Admit {
  const answers = new Map<string, string | undefined>();
  return (schema) => {
    const id = canonicalJson(schema);
    if (!answers.has(id)) answers.set(id, wordsOf(validator.admit(schema)));
    return answers.get(id);
  };
}

/** Quotations go: a validator may show a part of the schema, and that is a value of the file. */
function wordsOf(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined;
  const words = fault.replaceAll(/`[^`]*`?/g, '…').slice(0, 200);
  return `the schema cannot be used${isVisible(words) ? `: ${words}` : ''}`;
}
