/* eslint-disable no-template-curly-in-string -- such strings are what is tested */
import { expect } from 'chai';
import { resolveReferences } from '../../../../../src/adapters/organisation/text/environment-reference.js';

const environment = { A: 'one', B_2: 'two', EMPTY: '', NESTED: '${A}', UNSET: undefined };

describe('resolveReferences', () => {
  const textOf = (text: string): string => {
    const resolved = resolveReferences(text, environment);
    return 'text' in resolved ? resolved.text : resolved.fault;
  };

  it('replaces each reference by its value, once', () => {
    expect(textOf('-${A}-${B_2}${A}-')).to.equal('-one-twoone-');
    expect(textOf('${NESTED}')).to.equal('${A}');
    expect(textOf('no reference: $A $ {A} $$ {')).to.equal('no reference: $A $ {A} $$ {');
  });

  it('leaves what is escaped', () => {
    expect(textOf('$${A}')).to.equal('${A}');
    expect(textOf('$$${A}')).to.equal('$${A}');
    expect(textOf('$${not a name')).to.equal('${not a name');
  });

  it('refuses variables that are unset or empty, each once', () => {
    expect(textOf('${UNSET}${EMPTY}${UNSET}')).to.equal(
      'environment: UNSET, EMPTY are not set or empty; set them before the start',
    );
  });

  it('knows no variables that every object has', () => {
    expect(resolveReferences('${CONSTRUCTOR}', {})).to.have.property('fault');
    const inherited = Object.create({ A: 'inherited' }) as Record<string, string>;
    expect(resolveReferences('${A}', inherited)).to.have.property('fault');
  });

  it('refuses every other "${" and shows nothing of it', () => {
    const fault = 'expected a NAME in capitals and braces after "$"; "$${" stands for "${"';
    for (const text of ['${', '${}', '${a}', '${A-b}', '${A', '${1A}', `\${${'A'.repeat(65)}}`])
      expect(textOf(text), text).to.equal(fault);
  });
});
