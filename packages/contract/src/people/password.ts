import { z } from 'zod'
import { requiredOrWrong } from '../core/required.ts'

// One rule (C14); each screen uses its specified words.
export const passwordLength = 8
export const passwordSentence = {
  change: {
    required: 'El campo contraseña nueva es requerido',
    short: 'El campo debe tener al menos 8 caracteres',
    weak: 'El campo debe tener al menos una minúscula, una mayúscula, un número y un carácter especial',
  },
  recover: {
    required: 'El campo contraseña es requerido',
    short: 'El campo contraseña debe tener al menos 8 caracteres',
    weak: 'La contraseña debe tener al menos una mayúscula, una minúscula, un número y un carácter especial',
  },
  restore: {
    required: 'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula, un número y un carácter especial.',
    short: 'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula, un número y un carácter especial.',
    weak: 'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula, un número y un carácter especial.',
  },
} as const
type Sentences = { readonly required: string; readonly short: string; readonly weak: string }

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{N}\s]/u]
export const isStrong = (value: string): boolean => value.length >= passwordLength && classes.every((sign) => sign.test(value))

/** A new password, exactly as it was typed: blanks count. */
export const password = ({ required, short, weak }: Sentences) =>
  z
    .string(requiredOrWrong(required))
    .min(1, required)
    .min(passwordLength, short)
    .max(200, 'La contraseña no puede tener más de 200 caracteres')
    .refine((value) => value.length < passwordLength || isStrong(value), weak)

export const strengths = ['Débil', 'Media', 'Alto'] as const
export type Strength = (typeof strengths)[number]

export function strengthOf(value: string): Strength {
  if (!isStrong(value)) return 'Débil'
  return value.length >= 12 ? 'Alto' : 'Media'
}
