// Apart from the windows that declare them: the frame of every page asks for these.
/** Any of these enters a dynamic report. */
export const entersReports: readonly number[] = [9, 10, 11, 12, 14, 15, 16, 17, 267, 271, 275, 276, 278, 280, 282, 285, 287, 289, 443, 444]
