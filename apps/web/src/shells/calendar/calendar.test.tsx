import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CalendarGrid } from './CalendarGrid.tsx'
import { DayButton } from './DayButton.tsx'
import { DayFacts } from './DayFacts.tsx'

const nothing = () => {}
const today = '2026-11-23'
const plain = { today, holiday: undefined, chosen: false, refused: false, facts: undefined, onPoint: nothing, onChoose: nothing }
const buttonOf = (props: Partial<Parameters<typeof DayButton>[0]> & { date: string }) => {
  const html = renderToStaticMarkup(<DayButton {...plain} {...props} />)
  return { name: /aria-label="([^"]*)"/.exec(html)?.[1], has: (attribute: string) => html.includes(` ${attribute}`) }
}
const factsOf = (day: string, names: Readonly<Record<string, string>>, more: { failed?: boolean; refusal?: string } = {}) => {
  const nameOf = (date: string) => names[date]
  const holidays = { nameOf, isHoliday: more.failed ? undefined : (date: string) => date in names, failed: more.failed === true }
  return renderToStaticMarkup(<DayFacts id="más" day={day} today={today} holidays={holidays} refusal={more.refusal} />)
}

it('a day is read as its whole date, a holiday with its name', () => {
  expect(buttonOf({ date: '2026-11-24' }).name).toBe('martes, 24 de noviembre de 2026')
  expect(buttonOf({ date: '2026-12-25', holiday: 'Navidad' }).name).toBe('viernes, 25 de diciembre de 2026, festivo: Navidad')
})

it('weekend, holiday, today, the chosen and a refused day are marked each in its own way', () => {
  const marks = ['data-weekend', 'data-holiday', 'aria-current="date"', 'data-chosen', 'aria-disabled']
  const marksOf = (props: Parameters<typeof buttonOf>[0]) => marks.filter(buttonOf(props).has)
  expect(marksOf({ date: '2020-11-24' })).toEqual([])
  expect(marksOf({ date: '2020-11-28' })).toEqual(['data-weekend'])
  expect(marksOf({ date: '2020-12-25', holiday: 'Navidad' })).toEqual(['data-holiday'])
  expect(marksOf({ date: '2020-11-24', chosen: true })).toEqual(['data-chosen'])
  expect(marksOf({ date: '2020-11-24', refused: true })).toEqual(['aria-disabled'])
  expect(marksOf({ date: today })).toContain('aria-current="date"')
  expect(buttonOf({ date: '2020-11-24', chosen: true }).has('aria-selected="true"')).toBe(true)
})

it('of the days of a month one takes the Tab key, and says more about itself', () => {
  const cell = (date: string) => <DayButton key={date} {...plain} date={date} facts={date === '2026-11-24' ? 'más' : undefined} />
  const span = { first: '1950-01-01', last: '2050-12-31' }
  const html = renderToStaticMarkup(<CalendarGrid day="2026-11-24" span={span} onDay={nothing} className="" cell={cell} />)
  expect(html).toContain('aria-label="noviembre de 2026"')
  expect(html.match(/abbr="[^"]+"/g)).toEqual(
    ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].map((name) => `abbr="${name}"`),
  )
  expect(html.match(/<button/g)).toHaveLength(30)
  expect(html.match(/<button[^>]*tabindex="0"[^>]*>/g)).toEqual([expect.stringContaining('aria-describedby="más"')])
})

it('about a day it says what it is, how far it is in business days and why it is refused', () => {
  expect(factsOf(today, {})).toContain('hoy')
  expect(factsOf('2026-12-25', { '2026-12-25': 'Navidad', '2026-12-08': 'Inmaculada Concepción' })).toContain(
    'Festivo: Navidad · en 22 días hábiles',
  )
  expect(factsOf('2026-11-15', {})).toContain('Fin de semana · hace 6 días hábiles')
  expect(factsOf('2020-11-24', {}, { refusal: 'Elija otro día' })).toContain('Elija otro día')
  // A count without all of its holidays would be wrong.
  const failed = factsOf('2020-11-24', {}, { failed: true })
  expect(failed).toContain('No se pudieron cargar los festivos.')
  expect(failed).not.toContain('hábil')
})
