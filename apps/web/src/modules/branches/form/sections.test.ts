import { branchModules } from '@soportica/contract/branches/modules'
import { branchProject } from '@soportica/contract/branches/project'
import { describe, expect, test } from 'vitest'
import { headingOf, visibleStages } from '../../../shells/project/stages/visibleStages.ts'

type When = { readonly modulo: string; readonly stored: boolean; readonly inmobiliaria: boolean; readonly licencia: boolean }
const storedIn =
  (...modules: string[]) =>
  ({ modulo, stored }: When) =>
    stored && modules.includes(modulo)
const general = ({ modulo }: When) => modulo === 'branch'
/** The sections of the form in order, and their conditions (2.7). */
const sections: readonly [string, (when: When) => boolean][] = [
  ['INFORMACIÓN BASICA', () => true],
  ['INMOBILIARIA', ({ modulo, inmobiliaria }) => inmobiliaria || modulo === 'realestate'],
  ['DISEÑO', (when) => general(when) || storedIn('design', 'designsoportica')(when)],
  ['LICENCIA', (when) => when.licencia || storedIn('license')(when)],
  ['ADJUDICACIÓN', general],
  ['INTERVENCIÓN', general],
  ['CONSTRUCTOR', storedIn('builder')],
  ['PRESUPUESTO', storedIn('estimate')],
  ['SUMINISTROS', storedIn('supplies')],
  ['INTERVENTOR CIVIL', storedIn('civil')],
  ['INSTALADOR ELECTROMECÁNICO', storedIn('electromechanical')],
  ['INSTALADOR SEGURIDAD', storedIn('security')],
  ['INSTALADOR ALARMA', storedIn('alarm')],
  ['CONTRATO', storedIn('contract')],
]

const whether = [true, false]
const cases: When[] = branchModules.flatMap((modulo) =>
  whether.flatMap((stored) => whether.flatMap((inmobiliaria) => whether.map((licencia) => ({ modulo, stored, inmobiliaria, licencia })))),
)
function headingsIn({ modulo, stored, inmobiliaria, licencia }: When): string[] {
  const values = { requiereInmobiliaria: inmobiliaria ? 1 : 0, requiereDiseno: 0, requiereLicencia: licencia ? 1 : 0 }
  const stages = visibleStages(branchProject, {
    tipoModulo: modulo,
    isNew: !stored,
    values,
    pedidas: null,
    stagesWithContent: new Set(['contrato']),
  })
  return stages.map(headingOf)
}

describe('the sections of the form of a branch', () => {
  test('are fourteen, in thirteen modules', () => {
    expect(branchProject.stages.map(headingOf)).toEqual(sections.map(([heading]) => heading))
    expect(cases).toHaveLength(13 * 2 * 2 * 2)
    expect(branchProject.stageByKey.get('diseno')!.adjuntos).toHaveLength(4)
  })

  test.each(cases)('$modulo, stored: $stored, real estate required: $inmobiliaria, license required: $licencia', (when) => {
    const expected = sections.filter(([, isThere]) => isThere(when)).map(([heading]) => heading)
    expect(headingsIn(when).toSorted()).toEqual(expected.toSorted())
  })

  test('begin with the one of the module, once it is stored', () => {
    const all = { stored: true, inmobiliaria: true, licencia: true }
    expect(headingsIn({ ...all, modulo: 'builder' })).toEqual(['CONSTRUCTOR', 'INFORMACIÓN BASICA', 'INMOBILIARIA', 'LICENCIA'])
    expect(headingsIn({ ...all, modulo: 'realestate' })[0]).toBe('INMOBILIARIA')
    expect(headingsIn({ ...all, modulo: 'realestate', stored: false })[0]).toBe('INFORMACIÓN BASICA')
    expect(headingsIn({ ...all, modulo: 'realstate' })[0]).toBe('INMOBILIARIA')
  })
})
