// The actions of each stage, in this order. Ids are stored: a number never changes its meaning (decision 0011).
export const stageActions = [
  'viewAll',
  'onlyRead',
  'edit',
  'uploadAttached',
  'downloadAttached',
  'replaceAttached',
  'deleteAttached',
  'viewAttached',
  'viewAttachedLog',
  'createNote',
  'editNote',
  'deleteNote',
  'viewNotes',
] as const
export type StageAction = (typeof stageActions)[number]
type StageSet = readonly [number, number, number, number, number, number, number, number, number, number, number, number, number]

export const cashierStageSets = {
  cashiers: [90, 430, 139, 161, 411, 162, 170, 163, 165, 166, 167, 168, 169],
  realestate: [437, 431, 182, 183, 412, 184, 185, 186, 187, 188, 189, 190, 191],
  visit: [438, 432, 192, 193, 413, 194, 195, 196, 197, 198, 199, 200, 201],
  design: [439, 433, 202, 203, 414, 204, 205, 206, 207, 208, 209, 210, 211],
  interventory: [440, 434, 212, 213, 415, 214, 215, 216, 217, 218, 219, 220, 221],
  builder: [441, 435, 222, 223, 416, 224, 225, 226, 227, 228, 229, 230, 231],
  security: [442, 436, 232, 233, 417, 234, 235, 236, 237, 238, 239, 240, 241],
} as const satisfies Record<string, StageSet>

export const branchStageSets = {
  branch: [91, 242, 141, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252],
  realestate: [254, 255, 256, 257, 418, 258, 259, 260, 261, 262, 263, 264, 265],
  design: [266, 268, 269, 270, 419, 272, 273, 274, 277, 279, 281, 283, 284],
  designsoportica: [286, 288, 290, 291, 420, 292, 293, 294, 295, 296, 297, 298, 299],
  license: [300, 301, 302, 303, 421, 304, 305, 306, 307, 308, 309, 310, 311],
  builder: [312, 313, 314, 315, 422, 316, 317, 318, 319, 320, 321, 322, 323],
  estimate: [324, 325, 326, 327, 423, 328, 329, 330, 331, 332, 333, 334, 335],
  supplies: [336, 337, 338, 339, 424, 340, 341, 342, 343, 344, 345, 346, 347],
  civil: [348, 349, 350, 351, 425, 352, 353, 354, 355, 356, 357, 358, 359],
  electromechanical: [360, 361, 362, 363, 426, 364, 365, 366, 367, 368, 369, 370, 371],
  security: [372, 373, 374, 375, 427, 376, 377, 378, 379, 380, 381, 382, 383],
  alarm: [384, 385, 386, 387, 428, 388, 389, 390, 391, 392, 393, 394, 395],
  contract: [396, 397, 398, 399, 429, 400, 401, 402, 403, 404, 405, 406, 407],
} as const satisfies Record<string, StageSet>
