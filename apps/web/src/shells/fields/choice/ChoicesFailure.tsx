import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import classes from './Select.module.css'

export type ChoicesQuery = Pick<UseQueryResult, 'data' | 'error' | 'failureReason' | 'refetch'>

/** Shown after the first failure: the retries take their time. */
export function failureOf(query: ChoicesQuery | undefined): string | undefined {
  const reason = query?.data === undefined && (query?.error ?? query?.failureReason)
  return reason ? sentenceOf(reason) : undefined
}

/** Under a field whose choices did not load: the reason, and a retry. */
export function ChoicesFailure({ query }: { query: ChoicesQuery | undefined }) {
  const failure = failureOf(query)
  if (!failure) return null
  return (
    <div role="alert" className={classes.failed}>
      <span>{failure}</span>
      <Button type="button" variant="default" size="compact-xs" onClick={() => void query?.refetch()}>
        Reintentar
      </Button>
    </div>
  )
}
