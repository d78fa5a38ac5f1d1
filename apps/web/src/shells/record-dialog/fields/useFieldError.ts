import { useFormState } from 'react-hook-form'

// Only the field whose error comes or goes is drawn again.
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name, exact: true })
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}
