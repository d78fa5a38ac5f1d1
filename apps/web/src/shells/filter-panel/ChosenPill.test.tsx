import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChosenPill } from './ChosenPill.tsx'

const pillTexts = (names: readonly string[]) =>
  names.map((name, at) => {
    const pill = <ChosenPill at={at} many={names.length} label={name} onRemove={() => {}} />
    const html = renderToStaticMarkup(<MantineProvider>{pill}</MantineProvider>)
    return html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '')
  })

it('a field of several names three of them, and counts the rest', () => {
  expect(pillTexts(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(pillTexts(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', '+2', ''])
})
