import { expect } from 'chai';
import fc from 'fast-check';
import {
  address,
  addressSchemes,
  anonymous,
  parseAddress,
  pathOf,
  schemeOf,
} from '../../../../src/core/messaging/address.js';

const segment = fc
  .stringMatching(/^[A-Za-z0-9._~-]{1,64}$/)
  .filter((text) => text !== '.' && text !== '..');
const addresses = fc
  .tuple(fc.constantFrom(...addressSchemes), fc.array(segment, { minLength: 1, maxLength: 8 }))
  .map(([scheme, path]) => ({
    scheme,
    path: path.join('/'),
    text: `${scheme}://${path.join('/')}`,
  }));

describe('address', () => {
  it('reads every well-formed text back to itself, with its scheme and path', () => {
    fc.assert(
      fc.property(addresses, ({ scheme, path, text }) => {
        const parsed = address(text);
        expect(parsed).to.equal(text);
        expect(schemeOf(parsed)).to.equal(scheme);
        expect(pathOf(parsed)).to.equal(path);
      }),
    );
  });

  it('folds the case of the scheme and of nothing else', () => {
    fc.assert(
      fc.property(addresses, ({ scheme, path, text }) => {
        expect(parseAddress(`${scheme.toUpperCase()}://${path}`)).to.equal(text);
      }),
    );
    expect(address('agent://Acme')).to.not.equal(address('agent://acme'));
  });

  it('never gives anything but the text it was given, folded, for any text at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseAddress(text);
        if (parsed !== undefined) expect(parsed.toLowerCase()).to.equal(text.toLowerCase());
      }),
    );
  });

  for (const text of [
    '',
    'acme',
    'agent:acme',
    'agent://',
    '://acme',
    'role://acme',
    'agent:///acme',
    'agent://acme/',
    'agent://acme//files',
    'agent://.',
    'agent://acme/../other',
    'agent://a/b/c/d/e/f/g/h/i',
    `agent://${'a'.repeat(65)}`,
    'agent://acme files',
    'agent://acmé',
    'agent://acme\n',
    ' agent://acme',
    'agent://acme?x=1',
    'agent://acme%2Fother',
    'agent://аcme',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parseAddress(text)).to.equal(undefined);
      expect(() => address(text))
        .to.throw('is not an address')
        .with.property('code');
    });
  }

  it('takes names of JavaScript’s own objects for names', () => {
    expect(address('agent://constructor/__proto__')).to.equal('agent://constructor/__proto__');
  });

  it('names whoever shows no credential', () => {
    expect(parseAddress(anonymous)).to.equal(anonymous);
    expect(schemeOf(anonymous)).to.equal('anonymous');
  });
});
