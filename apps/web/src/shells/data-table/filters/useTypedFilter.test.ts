import { expect, it } from 'vitest'
import { filterPauseMs } from './useTypedFilter.ts'

it('what is typed into a filter is asked for half a second later', () => expect(filterPauseMs).toBe(500))
