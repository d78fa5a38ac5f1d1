import { type FindingLine, noPhotos } from '@soportica/contract/aftersales/findings'
import { emptyFinding } from '@soportica/rules/findings'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LineMarks } from './LineName.tsx'
import { type LinesOfAct, LinesProvider } from './LinesContext.ts'

vi.mock('../offline/useDevice.ts', () => ({ useWaits: () => false }))
const late: FindingLine = {
  ...emptyFinding,
  estado: 2,
  feccierre: '2020-01-02',
  iddetalle: 3,
  key: null,
  tipo: 1,
  orden: 4,
  ubicacionId: 1,
  ubicacion: 'Fachada',
  actividadId: 2,
  actividad: 'Aviso',
  adicional: false,
  categoria: '',
  subcategoria: '',
  nomresponsable: '',
  preentrega: null,
  fotos: noPhotos,
  usuact: '',
  fecact: null,
  version: 1,
  acciones: { editar: true },
}
const marksOf = (line: FindingLine): string =>
  renderToStaticMarkup(
    <LinesProvider value={{ repid: 1 } as LinesOfAct}>
      <LineMarks line={line} saving={false} unsent={false} />
    </LinesProvider>,
  )

it('a finding that goes on in the delivery leads there, and is not overdue in the first act', () => {
  expect(marksOf(late)).toContain('Vencido')
  const carried = marksOf({ ...late, continua: 9 })
  expect(carried).toMatch(/<button[^>]*>Continúa en la entrega<\/button>/)
  expect(carried).not.toContain('Vencido')
})
