import type { DirectorySnapshot } from '../expertise/directory-snapshot.js';
import type { SkillExport } from '../expertise/skill-export.js';
import type { Caller } from '../messaging/caller.js';
import type { Message } from '../messaging/message.js';

/** What a stage may read about a call. Frozen; a stage changes nothing. */
export interface GovernanceContext {
  readonly caller: Caller;
  readonly message: Message;
  /** The provider that is about to be called, as the caller saw it when the name was resolved. */
  readonly target: SkillExport;
  /** Directory version at which `target` was resolved. */
  readonly resolvedVersion: number;
  /** The directory as it is now; every stage of one run reads the same one. */
  readonly directory: DirectorySnapshot;
}
