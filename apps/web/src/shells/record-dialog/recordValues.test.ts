import { describe, expect, it } from 'vitest'
import { changedNames, recovered, settled, type Wire, without } from './recordValues.ts'

const base: Wire = { nombre: 'Básica', estado: 1, visita: 1, diasvisita: 5, modalidades: [3, 1] }

describe('changes', () => {
  it('are none in a record as it was', () => expect(changedNames(base, { ...base })).toEqual([]))
  it('do not depend on the order of a selection', () => expect(changedNames(base, { ...base, modalidades: [1, 3] })).toEqual([]))
  it('include a changed selection alone', () => expect(changedNames(base, { ...base, modalidades: [1] })).toEqual(['modalidades']))
  it('leave out what is not loaded yet', () => expect(changedNames(base, { ...base, modalidades: undefined })).toEqual([]))
  it('tell zero from nothing', () => expect(changedNames({ dias: '' }, { dias: 0 })).toEqual(['dias']))
})

describe('a draft', () => {
  const draft = { base, mine: { ...base, nombre: 'Básica urbana', diasvisita: 8 } }

  it('brings back what had been changed', () => expect(recovered(draft, base)).toEqual({ ...base, nombre: 'Básica urbana', diasvisita: 8 }))
  it('holds no secret', () => {
    expect(without({ nombre: 'Ana', clave: 'Secreta1*' }, ['clave', 'confirmacion'])).toEqual({ nombre: 'Ana' })
  })
  it('keeps what others saved meanwhile', () => {
    expect(recovered(draft, { ...base, estado: 2 })).toEqual({ ...base, estado: 2, nombre: 'Básica urbana', diasvisita: 8 })
  })
})

describe('a conflict', () => {
  const mine: Wire = { ...base, nombre: 'Mía', diasvisita: 9 }
  const current: Wire = { ...base, nombre: 'Suya', estado: 2 }
  const settle = (nombre: 'suyo' | 'actual') => settled({ base, mine, current, choices: { nombre } })

  it('takes the value of mine where I chose it', () => expect(settle('suyo')['nombre']).toBe('Mía'))
  it('takes the stored value where I chose that', () => expect(settle('actual')['nombre']).toBe('Suya'))
  it('keeps my other changes and those of others', () => {
    expect(settle('suyo')['diasvisita']).toBe(9)
    expect(settle('suyo')['estado']).toBe(2)
  })
})
