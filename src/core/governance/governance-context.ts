import type { DirectorySnapshot } from '../expertise/directory-snapshot.js';
import type { SkillExport } from '../expertise/skill-export.js';
import type { Caller } from '../messaging/caller.js';
import type { Message } from '../messaging/message.js';

/** What a stage may read about a call. Frozen; a stage changes nothing. */
export interface GovernanceContext {
  readonly caller: Caller;
  readonly message: Message;
  /**
   * The provider that is about to be called, as the caller sees it now. Where it is not to be seen
   * any more, what the request says of it, with nobody allowed.
   */
  readonly target: SkillExport;
  /**
   * Whether the caller sees the target now. The boundary phase says so on record; a call of what is
   * not visible never runs, whatever the stages say.
   */
  readonly isVisible: boolean;
  /** Directory version at which the name was resolved. */
  readonly resolvedVersion: number;
  /** The directory as it is now; every stage of one run reads the same one. */
  readonly directory: DirectorySnapshot;
}
