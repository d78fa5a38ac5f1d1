import { branchModules } from '@soportica/contract/branches/modules'
import { cashierModules } from '@soportica/contract/cashiers/modules'
import { generatePath } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { helpFor } from './helpFor.ts'
import { tourLength, newestDay } from './hints.ts'
import { news } from './news.ts'
import { tourSteps } from './tourSteps.ts'

const help = (pathname: string) => helpFor(pathname, (project) => project)
const termsOf = (pathname: string, heading: string) => help(pathname).parts.find((part) => part.heading === heading)!.terms
const term = (pathname: string, heading: string, name: string) => termsOf(pathname, heading).find((each) => each.term === name)!

it.each([
  ...cashierModules.map((tipoModulo) => generatePath(paths.cashiers, { tipoModulo })),
  ...branchModules.map((tipoModulo) => generatePath(paths.branches, { tipoModulo })),
  '/request/12',
  '/localsearch/4',
  '/requestplainsadmin',
  '/aftersales',
  '/aftersales-findings',
])('the help of %s explains its statuses or lines, each word once', (pathname) => {
  const { about, parts } = help(pathname)
  expect(about.length).toBeGreaterThan(40)
  expect(parts.length).toBeGreaterThan(0)
  for (const { terms } of parts) {
    expect(terms.filter(({ text }) => text === '')).toEqual([])
    expect(new Set(terms.map(({ term: name }) => name)).size).toBe(terms.length)
  }
})

it('a stage says who does it, what its delivery takes, when it begins and what follows', () => {
  const visit = term('/cashiers/visit', 'La etapa', 'Visita Local')
  expect(visit.text).toContain('La hace quien está en «Visitante».')
  expect(visit.next).toContain('Empieza cuando termina la anterior que aplica («Inmobiliaria» u otra antes)')
  expect(visit.next).toContain('Después sigue «Comité».')
  expect(term('/cashiers/license', 'La etapa', 'Licencia').next).toContain('Empieza cuando termina «Diseño»')
  expect(term('/cashiers/cashiers', 'Etapas', 'Instalador Seguridad').next).toContain('Es la última.')
})

it('the states of requests and searches say what follows, from their tables of moves', () => {
  expect(term('/request', 'Estados', 'Por Aprobar').next).toBe(
    'Lo deciden sus aprobadores: se aprueba y pasa a «Aprobada», o se rechaza y pasa a «Rechazada».',
  )
  expect(term('/request', 'Estados', 'Solucionada').next).toBe('Es el final.')
  expect(term('/localsearch/4', 'Pasos', 'Pendiente Por Documentación').next).toContain(
    'Lo hace la inmobiliaria de esta búsqueda: se envía y pasa a «Por Aprobar Documentación»',
  )
})

it('each step of the tour leads to a page of the product, and the home page knows its end and the newest news', () => {
  const pages = Object.values(paths).flatMap((path) => (typeof path === 'string' ? path.split('/')[1]! : []))
  const ways = tourSteps.flatMap(({ to }) => (to ? [to.split('/')[1]] : []))
  expect(ways.filter((way) => !pages.includes(way!))).toEqual([])
  expect(tourSteps.length).toBe(tourLength)
  expect(
    news
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  ).toBe(newestDay)
})
