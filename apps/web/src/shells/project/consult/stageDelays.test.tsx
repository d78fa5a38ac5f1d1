import { MantineProvider } from '@mantine/core'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' }, matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { StageTimeline } = await import('./StageTimeline.tsx')

const stage = (etapa: string, titulo: string, atrasos?: string[]) => ({
  etapa,
  titulo,
  requerida: 1,
  inicio: '2026-06-01',
  entrega: '2026-06-24',
  desde: null,
  proyectada: null,
  atrasada: false,
  fijo: 0,
  inicioReal: null,
  real: '2026-07-03',
  desviacion: 6,
  actor: '',
  estado: '',
  idEstado: 0,
  ...(atrasos && { atrasos }),
})

test('a late stage says why beside its name, and the others say nothing', () => {
  const stages = [
    stage('inmobiliaria', 'Inmobiliaria', ['Atraso de 6 días hábiles: Licencia o permiso en trámite (Autoridad)']),
    stage('visita', 'Visita Local'),
  ]
  const html = renderToStaticMarkup(
    <MantineProvider>
      <StageTimeline project={cashierProject} stages={stages} without="" />
    </MantineProvider>,
  )
  const reasons = [...html.matchAll(/<strong>([^<]+)<\/strong><small>([^<]+)<\/small>/g)].map(([, titulo, reason]) => [titulo, reason])
  expect(reasons).toEqual([['Inmobiliaria', 'Atraso de 6 días hábiles: Licencia o permiso en trámite (Autoridad)']])
})
