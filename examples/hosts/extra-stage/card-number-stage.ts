import {
  allow,
  type Decision,
  deny,
  type GovernanceContext,
  type GovernanceStage,
} from 'skillseam';

/** 13 to 19 digits as people write them, looked for wherever a group of digits begins. */
const candidate = /(?<!\d)(?=(\d(?:[ -]?\d){12,18})(?!\d))/g;

/**
 * Refuses arguments in which a payment card's number stands, wherever in them that is. Made against
 * slips: whoever wants to hide a number finds a way to write it.
 */
export class CardNumberStage implements GovernanceStage {
  readonly id = 'card-numbers';
  readonly phase = 'policy';

  review({ message }: GovernanceContext): Decision {
    const found = [...JSON.stringify(message.payload).matchAll(candidate)];
    if (!found.some(([, digits = '']) => isCardNumber(digits))) return allow('no card number');
    // never the number itself: what is said here is kept on record
    return deny('POLICY_DENIED', 'the arguments hold a card number', { rule: 'card-numbers' });
  }
}

/** Luhn's check digit, which every card number has and one number in ten by chance. */
function isCardNumber(text: string): boolean {
  const digits = (text.match(/\d/g) ?? []).reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
