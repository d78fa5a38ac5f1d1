const dataUrl = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/
const begins = Buffer.from([0xff, 0xd8, 0xff])
const ends = Buffer.from([0xff, 0xd9])

/** The bytes of a picture sent as text; undefined unless they are really a JPEG. */
export function readJpeg(text: string): Buffer | undefined {
  const encoded = dataUrl.exec(text)?.[1]
  if (!encoded) return undefined
  const bytes = Buffer.from(encoded, 'base64')
  const whole = bytes.subarray(0, 3).equals(begins) && bytes.subarray(-2).equals(ends)
  return whole ? bytes : undefined
}

export const jpegText = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`
