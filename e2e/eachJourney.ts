import { afterEach, beforeEach } from 'vitest'
import { beginJourney, endJourney } from './journey.ts'

beforeEach(({ task }) => beginJourney(task))
afterEach(({ task }) => endJourney(task))
