import type { RequestStep } from '@soportica/contract/requests/calls'
import { localSearchStateName } from '@soportica/contract/local-search/states'
import { requestStateName } from '@soportica/contract/requests/states'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import type { StoredStep } from '../request.queries.ts'
import type { RowContext } from './requestRow.ts'

const inSearch = (estado: number): boolean => ![0, 1, 4, 24].includes(estado)
const nameOf = (estado: number, isSearch: boolean): string =>
  estado === 0 ? '' : isSearch && inSearch(estado) ? (localSearchStateName(estado) ?? '') : requestStateName(estado)

/** The way of a request: each step with how many business days the state before it lasted. */
export function storyOf(steps: readonly StoredStep[], isSearch: boolean, { isHoliday }: Pick<RowContext, 'isHoliday'>): RequestStep[] {
  let since: string | undefined
  return steps.map(({ dia, ...step }) => {
    const dias = since === undefined ? 0 : businessDaysBetween(since, dia, isHoliday)
    if (step.de !== step.a) since = dia
    return { ...step, nombreDe: nameOf(step.de, isSearch), nombreA: nameOf(step.a, isSearch), dias }
  })
}
