import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LineMarks } from './LineName.tsx'
import { type LinesOfAct, LinesProvider } from './LinesContext.ts'
import { lineFixture } from '../../../../test/fixtures/lineFixture.ts'

vi.mock('../../aftersales-offline/reportOnDevice.public.ts', () => ({ useWaits: () => false }))
const late: FindingLine = { ...lineFixture, estado: 2, feccierre: '2020-01-02', iddetalle: 3, version: 1 }
const marksOf = (line: FindingLine, reportState = 2): string =>
  renderToStaticMarkup(
    <LinesProvider value={{ repid: 1, reportState } as LinesOfAct}>
      <LineMarks line={line} saving={false} unsent={false} />
    </LinesProvider>,
  )

it('a finding that goes on in the delivery leads there, and is not overdue in the first act', () => {
  expect(marksOf(late)).toContain('Vencido')
  const carried = marksOf({ ...late, continua: 9 })
  expect(carried).toMatch(/<button[^>]*>Continúa en la entrega<\/button>/)
  expect(carried).not.toContain('Vencido')
})

it('nothing is overdue in a report that is delivered or deleted', () => {
  for (const state of [3, 4]) expect(marksOf(late, state)).not.toContain('Vencido')
})
