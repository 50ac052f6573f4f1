import { expect } from 'chai';
import { requiredLevel } from '../../../../src/core/governance/required-level.js';
import type { MessageType } from '../../../../src/core/messaging/message.js';

describe('requiredLevel', () => {
  for (const [type, level] of [
    ['domain', 'operator'],
    ['amendment', 'operator'],
    ['cancel', 'operator'],
    ['status-query', 'viewer'],
    ['health-check', 'viewer'],
    ['policy-update', 'owner'],
    ['reboot', 'owner'],
    ['constructor', 'owner'],
  ] as const)
    it(`asks ${level} for ${type}`, () => {
      expect(requiredLevel(type as MessageType)).to.equal(level);
    });
});
