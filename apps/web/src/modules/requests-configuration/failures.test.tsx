import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
vi.mock('./useConfiguration.ts', () => ({ useConfiguration: () => ({ error: new Error('se cayó'), retry: () => {} }) }))
const { ApiError } = await import('../../lib/api/apiError.ts')
const { ConfigurationForm } = await import('./ConfigurationForm.tsx')
const { cellNotSaved, manyNotApplied } = await import('./failures.ts')

const silent = new ApiError(500, 'Error en la respuesta del servidor')
const conflict = new ApiError(409, 'Ya cambió', { mensaje: 'Ya cambió', code: 'registro.conflicto', requestId: 'r' })

it('a cell or many that were not saved say so, or what the server says', () => {
  expect([silent, conflict].map(cellNotSaved)).toEqual(['Error al guardar configuración', 'Ya cambió'])
  expect([silent, conflict].map(manyNotApplied)).toEqual(['Error al aplicar cambios masivos', 'Ya cambió'])
})

it('failed rows or people are reported in their place', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ConfigurationForm onHistory={() => {}} />
    </MantineProvider>,
  )
  expect(html).toContain('Error al cargar configuraciones o usuarios')
})
