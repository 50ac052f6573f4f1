/** What a model is told about the tools as a whole. */
export const instructions = [
  'Each tool is a skill of an organisation; its title is the name of the skill.',
  'You see the skills that you may call, and the list can change while you work.',
  'A result with isError begins with a code, such as INVALID_ARGUMENTS or PERMISSION_DENIED, and says what can be done;',
  'OUTCOME_UNKNOWN means that the work may have been done: look before you try again.',
].join(' ');
