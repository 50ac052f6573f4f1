import { Observable } from 'rxjs';
import type { DirectorySnapshot } from '../../core/expertise/directory-snapshot.js';
import type { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import type {
  CatalogHit,
  ExpertiseSkill,
  ExpertiseSkillCatalog,
} from '../../core/expertise/expertise-skill-catalog.js';
import type { ExpertiseView } from '../../core/expertise/expertise-view.js';
import type { SkillExport } from '../../core/expertise/skill-export.js';
import type { PermissionSource } from '../../core/governance/permission-source.js';
import { targetPermission } from '../../core/governance/target-permission.js';
import type { Caller } from '../../core/messaging/caller.js';
import { slugOfSkill, skillOf } from './skill-name.js';
import { surfaceOf } from './skill-surface.js';

/** What the catalog is worked out from. */
export interface CatalogSources {
  readonly view: ExpertiseView;
  readonly directory: ExpertiseDirectory;
  readonly permissions: PermissionSource;
}

/** Projects the caller's view, at the moment of asking, on what the caller may call. */
export class DirectorySkillCatalog implements ExpertiseSkillCatalog {
  readonly #sources: CatalogSources;

  constructor(sources: CatalogSources) {
    this.#sources = sources;
  }

  list(caller: Caller): readonly ExpertiseSkill[] {
    const { view, directory } = this.#sources;
    const snapshot = directory.read();
    const skills: ExpertiseSkill[] = [];
    for (const [slug, visible] of view.viewFor(caller).exports) {
      const skill = skillOf(slug, this.#permitted(caller, visible, snapshot));
      if (skill !== undefined) skills.push(skill);
    }
    return skills.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  find(caller: Caller, name: string): CatalogHit | undefined {
    const { view, directory } = this.#sources;
    const { exports, directoryVersion } = view.viewFor(caller);
    const slug = slugOfSkill(name);
    const visible = exports.get(slug) ?? [];
    const permitted = this.#permitted(caller, visible, directory.read());
    const callable = permitted.length > 0;
    const skill = skillOf(slug, callable ? permitted : visible);
    return skill === undefined ? undefined : { skill, directoryVersion, callable };
  }

  changes(caller: Caller): Observable<void> {
    return new Observable((subscriber) => {
      let surface = this.#surface(caller);
      return this.#sources.directory.versions$.subscribe(() => {
        const now = this.#surface(caller);
        if (now === surface) return;
        surface = now;
        subscriber.next();
      });
    });
  }

  /** Nothing for a list that cannot be made: who asks for it next is told why. */
  #surface(caller: Caller): string | undefined {
    try {
      return surfaceOf(this.list(caller));
    } catch {
      return undefined;
    }
  }

  #permitted(
    caller: Caller,
    visible: readonly SkillExport[],
    snapshot: DirectorySnapshot,
  ): readonly SkillExport[] {
    const { permissions } = this.#sources;
    return visible.filter(
      (target) =>
        targetPermission({ caller, target, required: 'operator' }, snapshot, permissions).permitted,
    );
  }
}
