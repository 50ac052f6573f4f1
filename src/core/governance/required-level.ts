import type { PermissionLevel } from '../expertise/directory-snapshot.js';
import type { MessageType } from '../messaging/message.js';

const required: Readonly<Record<MessageType, PermissionLevel>> = {
  domain: 'operator',
  amendment: 'operator',
  cancel: 'operator',
  'status-query': 'viewer',
  'health-check': 'viewer',
  'policy-update': 'owner',
};

/** The level that a message asks for on its target's unit; the highest for a type there is not. */
export function requiredLevel(type: MessageType): PermissionLevel {
  return Object.hasOwn(required, type) ? required[type] : 'owner';
}
