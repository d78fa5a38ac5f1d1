import { useController } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'
import { Transfer, type TransferProps } from './Transfer.tsx'

type Props = Pick<TransferProps, 'label' | 'items' | 'titles'> & { readonly name: string }

export function TransferField({ name, ...props }: Props) {
  const { field, fieldState } = useController<FormValues>({ name })
  return (
    <Transfer
      {...props}
      ref={field.ref}
      chosen={(field.value as readonly number[] | undefined) ?? []}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
