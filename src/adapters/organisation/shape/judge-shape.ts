import { validateSync, type ValidationError } from 'class-validator';
import { suggestion } from '../../../core/basics/nearest.js';
import type { PathFault } from '../text/path-fault.js';
import { quoted } from '../text/visible-text.js';
import { fill } from './class-rules.js';
import { isMapping } from './collection-rules.js';
import { fieldsOfInstance, ruleConstraint, type Field } from './field.js';
import { OrganisationShape } from './organisation-shape.js';
import { refuseAt, valueAt } from './shape-path.js';
import { below, expected } from './rule.js';

/** What plain data is as an organisation, and every fault of its form. */
export interface JudgedShape {
  /** Without the values that were refused; only what the rules accept is left. */
  readonly shape: OrganisationShape;
  readonly faults: readonly PathFault[];
}

/** Judges the form of a file: keys, kinds of values, ranges. */
export function judgeShape(data: unknown): JudgedShape {
  if (!isMapping(data))
    return {
      shape: new OrganisationShape(),
      faults: expected('a mapping with the key "skillseam"'),
    };
  const faults: PathFault[] = [];
  const shape = fill(OrganisationShape, data, (path, known) => {
    faults.push(unknownKey(path, known));
  });
  const errors = validateSync(shape, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
  });
  const refused = errors.flatMap((error) => faultsOf(error, shape));
  for (const fault of refused) refuseAt(shape, fault.path);
  if (errors.length > 0 && refused.length === 0) faults.push(...expected('an organisation'));
  return { shape, faults: [...faults, ...refused] };
}

function faultsOf(error: ValidationError, parent: unknown): readonly PathFault[] {
  const value = valueAt(parent, error.property);
  const children = (error.children ?? []).flatMap((child) => faultsOf(child, value));
  const broken = error.constraints?.[ruleConstraint] !== undefined;
  const field = broken ? fieldsOfInstance(parent).get(error.property) : undefined;
  const own = field === undefined ? [] : fieldFaults(error.property, value, field);
  return [...own, ...below(error.property, children)];
}

function fieldFaults(name: string, value: unknown, { rule }: Field): readonly PathFault[] {
  if (value !== undefined) return below(name, rule.faults(value));
  return [{ path: [name], part: 'key', message: `"${name}" is missing` }];
}

function unknownKey(path: readonly (string | number)[], known: readonly string[]): PathFault {
  const key = String(path.at(-1));
  const meant = suggestion(key, known) || `; expected one of ${known.join(', ')}`;
  return { path, part: 'key', message: `unknown key ${quoted(key)}${meant}` };
}
