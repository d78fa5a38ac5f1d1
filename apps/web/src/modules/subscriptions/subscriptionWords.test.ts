import { expect, test } from 'vitest'
import { lastInWords } from './subscriptionWords.ts'

const last = (resultado: string, filas: number | null) => ({
  ultima: { fecha: '2026-11-20 07:00:00', resultado, filas, mensaje: null },
})
test.each([
  [last('enviada', 1), '20-11-2026 07:00: enviado, 1 fila'],
  [last('sin novedades', 0), '20-11-2026 07:00: sin novedades, no se envió'],
  [last('fallida', null), '20-11-2026 07:00: no se pudo enviar'],
  [{ ultima: null }, 'Aún no se ha enviado'],
])('%j', (subscription, words) => expect(lastInWords(subscription)).toBe(words))
