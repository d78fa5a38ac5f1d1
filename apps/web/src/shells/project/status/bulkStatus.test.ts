import { describe, expect, it } from 'vitest'
import { beforehand, whyNot } from './bulkStatus.ts'

const plain = { padre: '' as const, idEstado: 1 }
const child = { padre: 'HIJO' as const, idEstado: 1 }
const delivered = { padre: 'PADRE' as const, idEstado: 3 }
const [suspended, done] = [2, 3]

describe('the status of many', () => {
  it('is not changed without a status, nor when all are children, nor of too many', () => {
    expect(whyNot([plain], null)).toMatchObject({ kind: 'warn' })
    expect(whyNot([child, child], suspended)).toEqual({ kind: 'info', sentence: 'La actualización de estados no debe contener hijos.' })
    expect(
      whyNot(
        Array.from({ length: 151 }, () => plain),
        suspended,
      ),
    ).toMatchObject({ kind: 'warn' })
    expect(whyNot([child, plain], suspended)).toBeUndefined()
    expect(
      whyNot(
        Array.from({ length: 150 }, () => plain),
        suspended,
      ),
    ).toBeUndefined()
  })

  it('leaves children behind and asks why a final one is left', () => {
    expect(beforehand([plain, child, delivered], suspended)).toEqual({ children: 1, leaving: 1 })
    expect(beforehand([plain, delivered], done)).toEqual({ children: 0, leaving: 0 })
    expect(beforehand([{ ...child, idEstado: 3 }], suspended)).toEqual({ children: 1, leaving: 0 })
  })
})
