import { extensionOf } from '@soportica/contract/records/fileTypes'

const digits = (value: number) => String(value).padStart(2, '0')
const moment = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes(), now.getSeconds()].map(digits).join('')

/** A screenshot has no name: browsers call each one image.png. */
export function withPasteName(file: File, now: Date): File {
  if (file.name !== '' && !/^image\.\w+$/.test(file.name)) return file
  const extension = extensionOf(file.name) || (file.type.split('/')[1] ?? 'png')
  return new File([file], `imagen-${moment(now)}.${extension}`, { type: file.type })
}

export const pastedFiles = (data: DataTransfer | null, now = new Date()): File[] =>
  [...(data?.files ?? [])].map((file) => withPasteName(file, now))
