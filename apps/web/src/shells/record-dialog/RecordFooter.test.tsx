import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RecordFooter } from './RecordFooter.tsx'

const saying = (busy: boolean, readOnly = false) =>
  renderToStaticMarkup(
    <MantineProvider>
      <RecordFooter busy={busy} readOnly={readOnly} saveLabel="Guardar" savingLabel="Guardando ..." onCancel={() => undefined} />
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>|<[^>]*>/g, ' ')

it('the button that saves says so while it does', () => {
  expect(saying(false)).toMatch(/ Guardar /)
  expect(saying(true)).toContain('Guardando ...')
})

it('a read-only record is closed, not saved', () => {
  const said = saying(false, true)
  expect([said.includes('Cerrar'), said.includes('Guardar'), said.includes('Cancelar')]).toEqual([true, false, false])
})
