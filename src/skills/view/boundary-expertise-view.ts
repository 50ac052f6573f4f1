import type { DirectorySnapshot } from '../../core/expertise/directory-snapshot.js';
import type { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import type { CallerView, ExpertiseView } from '../../core/expertise/expertise-view.js';
import { visibleTo } from '../../core/expertise/visible-exports.js';
import { principalsOf, type Caller } from '../../core/messaging/caller.js';

/** How many views are kept. */
export interface ViewOptions {
  /** Views kept at a time, the longest unused one giving way. */
  readonly maxViews: number;
}

interface KeptView {
  readonly of: DirectorySnapshot;
  readonly view: CallerView;
}

/** Works a view out once for each set of principals and directory version. */
export class BoundaryExpertiseView implements ExpertiseView {
  readonly #directory: ExpertiseDirectory;
  readonly #options: ViewOptions;
  readonly #kept = new Map<string, KeptView>();

  constructor(directory: ExpertiseDirectory, options: ViewOptions) {
    this.#directory = directory;
    this.#options = options;
  }

  viewFor(caller: Caller): CallerView {
    const snapshot = this.#directory.read();
    // Another tenant's caller is outside of everything, and not even a root is open to it.
    const principals = caller.tenant === this.#directory.tenant ? principalsOf(caller) : [];
    const key = [...new Set(principals)].sort().join(' ');
    const kept = this.#kept.get(key);
    const view = kept?.of === snapshot ? kept.view : visibleTo(principals, snapshot);
    this.#keep(key, { of: snapshot, view });
    return view;
  }

  #keep(key: string, kept: KeptView): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#options.maxViews && oldest !== undefined) this.#kept.delete(oldest);
  }
}
