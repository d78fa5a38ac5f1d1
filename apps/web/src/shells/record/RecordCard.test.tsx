import { MantineProvider } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RecordCard } from './RecordCard.tsx'

const card = (allowed: true | string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <RecordCard title="Notas" Drawing={IconNotes} allowed={allowed} opens="Ver notas" panel={null} onOpen={() => {}}>
        La última nota
      </RecordCard>
    </MantineProvider>,
  )
const buttonIn = (html: string) => /<button[^>]*>/.exec(html)?.[0] ?? ''

it('a card whose contents may not be seen is off, says why, and shows nothing of them', () => {
  const reason = 'No tiene permiso para ver notas de cajeros'
  const shut = card(reason)
  expect(buttonIn(shut)).toContain('aria-disabled="true"')
  expect(shut).toContain('data-refused="true"')
  expect(shut).toContain(reason)
  expect(shut).not.toContain('La última nota')
  const open = card(true)
  expect(buttonIn(open)).not.toContain('aria-disabled')
  expect(open).toContain('La última nota')
})
