import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SeriesBars } from './SeriesBars.tsx'

const drawn = (series: readonly string[], values: readonly number[], sum?: string) => {
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
  }
}

it('the rest, summed up, does not dwarf the others: its bar is broken', () => {
  expect(drawn(['Gas', 'Luz', 'Otros'], [20, 40, 152], 'Otros')).toEqual({ parts: [0.5, 1, 1], broken: 1, isMany: false })
  expect(drawn(['Gas', 'Luz'], [20, 40], 'Otros')).toEqual({ parts: [0.5, 1], broken: 0, isMany: false })
})

it('numbers of many series stand upright', () => {
  expect(drawn(['a', 'b', 'c', 'd'], [1, 2, 3, 4]).isMany).toBe(true)
})
