import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'

const textOf = (sentence: string, written: boolean, sends = false): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <ChangedMeanwhile sentence={sentence} record="la solicitud" written={() => written} sends={sends} onReload={() => undefined} />
    </MantineProvider>,
  ).replaceAll(/<style[^]*?<\/style>|<[^>]*>/g, '')

const who = 'La solicitud ya fue respondida por Ana Ríos el 02-03-2026 10:00'
const lost = ' Lo que escribió sigue aquí, pero ya no se puede enviar.'
it.each([
  ['nothing happened', textOf('', true), ''],
  ['nothing is written', textOf(who, false), `${who}.Ver cómo quedó`],
  ['something is written', textOf(`${who}.`, true), `${who}.${lost}Ver cómo quedó`],
  ['what is written can be sent', textOf(who, true, true), `${who}.Ver cómo quedó`],
])('says who was first, and what became of what was written: %s', (_, drawn, expected) => {
  expect(drawn).toBe(expected)
})
