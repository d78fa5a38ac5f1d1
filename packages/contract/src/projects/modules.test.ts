import { describe, expect, it } from 'vitest'
import { branchProject } from '../branches/project.ts'
import { cashierProject } from '../cashiers/project.ts'
import { moduleOf, titleOf } from './modules.ts'

describe('a module of cashiers', () => {
  it.each([
    ['cashiers', 'cashiers', 'Cajeros'],
    ['realestate', 'realestate', 'Inmobiliaria'],
    ['realstate', 'realestate', 'Inmobiliaria'],
    ['visit', 'visit', 'Visita Local'],
    ['design', 'design', 'Diseño'],
    ['license', 'license', 'Licencia'],
    ['interventory', 'interventory', 'Interventoria'],
    ['builder', 'builder', 'Constructor'],
    ['constructor', 'builder', 'Constructor'],
    ['security', 'security', 'Seguridad'],
    ['billing', 'billing', 'Facturación'],
    ['toString', 'cashiers', 'Cajeros'],
    ['', 'cashiers', 'Cajeros'],
  ])('«%s» is %s and titled %s', (word, name, title) => {
    expect([moduleOf(cashierProject, word), titleOf(cashierProject, word)]).toEqual([name, title])
  })
})

describe('a module of branches', () => {
  const names = 'branch realestate design designsoportica license builder estimate supplies civil electromechanical security alarm contract'
  it('is one of these, each by its own name', () => {
    expect(branchProject.modules.map(({ name }) => name)).toEqual(names.split(' '))
    expect(names.split(' ').map((name) => moduleOf(branchProject, name))).toEqual(names.split(' '))
  })
  it.each([
    ['realstate', 'realestate'],
    ['visit', 'branch'],
  ])('«%s» is %s', (word, name) => {
    expect(moduleOf(branchProject, word)).toBe(name)
  })
})
