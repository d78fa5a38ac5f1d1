import { MantineProvider } from '@mantine/core'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PagedNames } from './PagedNames.tsx'

const markup = (many: number) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PagedNames label="Modalidades" items={Array.from({ length: many }, (_, at) => ({ id: at + 1, nombre: `Modalidad ${at + 1}` }))} />
    </MantineProvider>,
  )
const rows = (html: string) => html.match(/<li/g)?.length

it('shows ten names at a time, and pages from the eleventh on', () => {
  expect(rows(markup(10))).toBe(10)
  expect(markup(10)).not.toContain('role="status"')
  expect(rows(markup(11))).toBe(10)
  expect(markup(11)).toContain('1 a 10 de 11')
})

it('scrolls them above 200 pixels', () => {
  const css = readFileSync(new URL('PagedNames.module.css', import.meta.url), 'utf8')
  expect(css).toMatch(/\.names \{[^}]*max-height: 200px;[^}]*overflow-y: auto;/)
})
