import { MantineProvider } from '@mantine/core'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SeriesBars } from './SeriesBars.tsx'

const drawn = (series: readonly string[], values: readonly number[], sum?: { name: string; of: string }) => {
  const rows = [{ name: 'enero', values }]
  const html = renderToStaticMarkup(
    <MantineProvider>
      <SeriesBars label="Planos" heading="Mes" series={series} rows={rows} sum={sum} />
    </MantineProvider>,
  )
  return {
    parts: [...html.matchAll(/--part:([\d.]+)/g)].map(([, part]) => Number(part)),
    broken: html.match(/data-broken/g)?.length ?? 0,
    isMany: html.includes('data-many'),
    legend: [...html.matchAll(/<\/span>([^<]+)<\/li>/g)].map(([, words]) => words),
    nothing: html.match(/data-none/g)?.length ?? 0,
  }
}

it('the rest, summed up, does not dwarf the others: its bar is broken', () => {
  const sum = { name: 'Otros', of: 'los demás tipos sumados' }
  expect(drawn(['Gas', 'Luz', 'Otros'], [20, 40, 152], sum)).toMatchObject({
    parts: [0.5, 1, 1],
    broken: 1,
    isMany: false,
    legend: ['Gas', 'Luz', 'Otros (los demás tipos sumados; la barra cortada se sale de la escala)'],
  })
  expect(drawn(['Gas', 'Otros'], [20, 4], sum).legend).toEqual(['Gas', 'Otros (los demás tipos sumados)'])
  expect(drawn(['Gas', 'Luz'], [20, 40], sum)).toMatchObject({ parts: [0.5, 1], broken: 0, isMany: false })
})

it('a figure of nothing is read out and not drawn', () => {
  expect(drawn(['Gas', 'Luz', 'Agua'], [0, 40, 0]).nothing).toBe(2)
  const css = readFileSync(new URL('SeriesBars.module.css', import.meta.url), 'utf8')
  expect(/\.number\[data-none\] \{[^}]*clip-path: inset\(50%\)/.test(css)).toBe(true)
})

it('numbers of many series stand upright', () => {
  expect(drawn(['a', 'b', 'c', 'd'], [1, 2, 3, 4]).isMany).toBe(true)
})
