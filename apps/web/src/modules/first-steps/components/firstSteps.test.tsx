import { MantineProvider } from '@mantine/core'
import { type FirstStep, firstStepNames } from '@soportica/contract/settings/firstSteps'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { StepLine } from './StepLine.tsx'
import { stepScreens } from '../stepScreens.ts'
import { setsUp } from '../setsUp.ts'

const step: FirstStep = { paso: 'lugares', hecho: false, estado: 'Hay 0 municipios.', falta: '', partes: [], acciones: { abrir: true } }
const draw = (changes: Partial<FirstStep>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <StepLine step={{ ...step, ...changes }} usuid={7} />
      </MemoryRouter>
    </MantineProvider>,
  )

describe('a first step', () => {
  it('says what it is, how it stands and where it is taken', () => {
    const html = draw({})
    expect(html).toContain(stepScreens.lugares.explicacion)
    expect(html).toContain('Hay 0 municipios.')
    expect(html).toContain('href="/position?nivel=municipios"')
    expect(html).toContain('(falta)')
  })
  it('that is done says so, and explains itself no more', () => {
    const html = draw({ hecho: true })
    expect(html).toContain('(listo)')
    expect(html).not.toContain(stepScreens.lugares.explicacion)
  })
  it('says what to set on the server, and why somebody may not take it', () => {
    const html = draw({ paso: 'correo', falta: 'Ponga SMTP_URL en el entorno', acciones: { abrir: 'No tiene permiso' } })
    expect(html).toContain('Ponga SMTP_URL en el entorno')
    expect(html).toMatch(/<button[^>]*aria-disabled="true"/)
  })
  it('of catalogues leads to each, the empty ones first', () => {
    const partes = [
      { catalogo: 'area', cantidad: 3 },
      { catalogo: 'modality', cantidad: 0 },
      { catalogo: 'unknown', cantidad: 0 },
    ]
    const html = draw({ paso: 'catalogos', partes })
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/modality', '/areas'])
  })
})

it('says what the form of a user and that of a cashier ask for', () => {
  for (const word of ['nombre', 'documento', 'celular', 'correo']) expect(stepScreens.cuenta.explicacion).toContain(word)
  for (const word of ['perfil', 'documento', 'celular', 'usuario', 'correo']) expect(stepScreens.usuarios.explicacion).toContain(word)
  for (const word of ['nombre', 'región', 'municipio', 'año contable', 'modalidad', 'fecha de inicio'])
    expect(stepScreens.cajero.explicacion).toContain(word)
})

it('every step has its words and its place', () => {
  expect(Object.keys(stepScreens)).toEqual([...firstStepNames])
})

it.each([
  [[3], true],
  [[8, 30], true],
  [[30, 89], false],
])('who holds %o sets up: %s', (perids, sets) => {
  expect(setsUp(perids.map((perid) => ({ perid })))).toBe(sets)
})
