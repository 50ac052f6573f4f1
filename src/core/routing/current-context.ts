import type { ExpertiseDirectory } from '../expertise/expertise-directory.js';
import type { ExpertiseView } from '../expertise/expertise-view.js';
import { currentExport } from '../governance/current-export.js';
import type { GovernanceContext } from '../governance/governance-context.js';
import type { RouteRequest } from './route-request.js';

/** What of a request the stages judge. */
export type JudgedRequest = Pick<RouteRequest, 'caller' | 'message' | 'target' | 'resolvedVersion'>;

/** Where the rules of this moment stand. */
export interface CurrentRules {
  readonly directory: ExpertiseDirectory;
  readonly view: ExpertiseView;
}

/** The request as the directory has it now; of its target only the name of a provider is believed. */
export function currentContext(
  request: JudgedRequest,
  { directory, view }: CurrentRules,
): GovernanceContext {
  const { caller, message, target, resolvedVersion } = request;
  const seen = currentExport(view, request);
  return Object.freeze({
    caller,
    message,
    // What is gone allows nobody.
    target: seen ?? Object.freeze({ ...target, allow: [] }),
    isVisible: seen !== undefined,
    resolvedVersion,
    directory: directory.read(),
  });
}
