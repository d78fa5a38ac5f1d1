import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useController } from 'react-hook-form'
import { usePhone } from '../data-table/usePhone.ts'
import type { FormValues } from '../record-dialog/recordValues.ts'
import classes from './ColorField.module.css'
import { cssColor } from './cssColor.ts'

const swatches = [
  { value: '#0f766e', label: 'Verde azulado' },
  { value: '#15803d', label: 'Verde' },
  { value: '#4d7c0f', label: 'Oliva' },
  { value: '#a16207', label: 'Ocre' },
  { value: '#c2410c', label: 'Naranja' },
  { value: '#b91c1c', label: 'Rojo' },
  { value: '#be185d', label: 'Fucsia' },
  { value: '#7e22ce', label: 'Morado' },
  { value: '#4338ca', label: 'Índigo' },
  { value: '#0369a1', label: 'Azul' },
  { value: '#475569', label: 'Gris' },
]

export function ColorField({ name, label, max }: { name: string; label: string; max: number }) {
  const { field, fieldState } = useController<FormValues>({ name })
  const onPhone = usePhone()
  const value = String(field.value ?? '')
  const color = cssColor(value)
  return (
    <div>
      <TextInput
        ref={field.ref}
        label={label}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        maxLength={max}
        placeholder="#0f766e"
        error={fieldState.error?.message}
        {...(onPhone ? { leftSectionWidth: 44 } : {})}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={`Escoger ${label.toLowerCase()}`}
            data-empty={color ? undefined : true}
            value={color ?? '#ffffff'}
            onChange={field.onChange}
          />
        }
        rightSection={
          value && (
            <ActionIcon size="sm" aria-label={`Quitar ${label.toLowerCase()}`} onClick={() => field.onChange('')}>
              ×
            </ActionIcon>
          )
        }
      />
      <div className={classes.swatches} role="group" aria-label="Colores sugeridos">
        {swatches.map((swatch) => (
          <button
            key={swatch.value}
            type="button"
            className={classes.swatch}
            style={{ background: swatch.value }}
            aria-label={swatch.label}
            aria-pressed={color === swatch.value}
            data-tip={swatch.label}
            onClick={() => field.onChange(swatch.value)}
          >
            {color === swatch.value && <IconCheck size="0.9em" stroke={3} aria-hidden />}
          </button>
        ))}
      </div>
    </div>
  )
}
