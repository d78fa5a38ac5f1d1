import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { localSearchLabels } from '@soportica/contract/local-search/fields'
import { useInput } from '../../../shells/fields/useInput.ts'

type Props = { readonly name: keyof typeof localSearchLabels; readonly max: number; readonly required?: boolean }
type InputProps = Props & Pick<TextInputProps, 'type' | 'disabled' | 'inputMode' | 'autoComplete'>

export const TextInputField = ({ name, max, required, ...input }: InputProps) => (
  <TextInput {...useInput(name, required)} {...input} label={localSearchLabels[name]} maxLength={max} />
)

export const LongTextField = ({ name, max, required }: Props) => (
  <Textarea {...useInput(name, required)} label={localSearchLabels[name]} autosize minRows={3} maxRows={10} maxLength={max} />
)
