import { placeOf } from '../../context/record-place.ts'

export const PLACE = placeOf('selection-item')
