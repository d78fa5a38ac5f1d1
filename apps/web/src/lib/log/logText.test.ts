import { describe, expect, test } from 'vitest'
import { logText } from './logText.ts'

const token = 'q8Zr5tJ1mB0wYdX3oPvKc7uHs2LnEfAg6iVxRbTj4NM'

describe('what an entry tells', () => {
  test.each([
    [['hola', 3, { a: [1, null] }], 'hola 3 {"a":[1,null]}'],
    [['%s dijo %o', 'Ana', { a: 1 }, 'fin'], 'Ana dijo {"a":1} fin'],
    [['%cnegrita', 'color: red'], 'negrita'],
    [['100%'], '100%'],
    [[undefined], 'undefined'],
    [[Symbol('x')], '"Symbol(x)"'],
    [[10n], '"10"'],
  ])('%#', (values, text) => {
    expect(logText(values)).toBe(text)
  })

  test('errors with where they come from, circles and depths without end', () => {
    expect(logText([new TypeError('se cayó')])).toMatch(/^TypeError: se cayó\n\s+at /)
    const circle: Record<string, unknown> = { a: 1 }
    circle['self'] = circle
    expect(logText([circle])).toBe('{"a":1,"self":"[…]"}')
    expect(logText([{ a: { b: { c: { d: { e: 1 } } } } }])).toBe('{"a":{"b":{"c":{"d":"[…]"}}}}')
  })

  test('no more than 4000 characters', () => {
    expect(logText(['x '.repeat(9000)])).toHaveLength(4000)
  })
})

describe('what it never tells', () => {
  test.each([
    [[`Authorization: Bearer ${token}`]],
    [['sesión', { token, otra: 1 }]],
    [[{ sesion: { Authorization: token } }]],
    [[`falló con ${token} al entrar`]],
    [[new Error(`GET /x?a=${token}`)]],
    [[`http://127.0.0.1/soportica/#/restore-password/${token}`]],
    [[`#/recuperar/ana@example.com/${token}`]],
  ])('a token: %#', (values) => {
    expect(logText(values)).not.toContain(token)
  })

  test.each([
    [[{ usuario: 'ana', clave: 'Secreta1*' }]],
    [['{"clave":"Secreta1*"}']],
    [[{ a: { nuevaContrasena: 'Secreta1*', confclave: 'Secreta1*' } }]],
    [['clave=Secreta1*&x=1']],
    [['password: Secreta1*']],
    [[{ codeTemp: 'Secreta1*' }]],
  ])('a password or a code: %#', (values) => {
    expect(logText(values)).not.toContain('Secreta1')
    expect(logText(values)).toContain('[oculto]')
  })

  test('a security code; the code of a failure stays', () => {
    expect(logText([{ code: '123456' }, { code: 'registro.conflicto' }])).toBe('{"code":"[oculto]"} {"code":"registro.conflicto"}')
  })

  test('the mail of a recovery link', () => {
    expect(logText(['/#/recuperar/ana@example.com/abc'])).toBe('/#/recuperar/[oculto]')
  })
})
