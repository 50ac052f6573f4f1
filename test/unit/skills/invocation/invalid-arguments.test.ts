import { expect } from 'chai';
import { invalidArguments } from '../../../../src/skills/invocation/invalid-arguments.js';

describe('invalidArguments', () => {
  const says = (pointer: string, message: string): string =>
    invalidArguments([{ pointer, message }]).message;

  it('says in one sentence what is wrong, of the whole and of a part', () => {
    expect(says('', 'takes too long to check')).to.equal(
      'the arguments are not what the skill takes: the object of arguments takes too long to check',
    );
    expect(says('/a', 'must be string')).to.equal(
      'the arguments are not what the skill takes: "/a" must be string',
    );
  });
});
