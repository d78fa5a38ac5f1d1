import { Textarea } from '@mantine/core'

const longest = 500
type Props = { readonly value: string; readonly error: string; readonly onChange: (motivo: string) => void }

/** Why dates are computed again from today. */
export const ReprogramReason = ({ value, error, onChange }: Props) => (
  <Textarea
    mt="md"
    label="Motivo"
    withAsterisk
    aria-required
    data-autofocus
    autosize
    minRows={2}
    maxLength={longest}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
export const missingReason = 'El campo motivo es requerido'
