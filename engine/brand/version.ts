/** Version of the format that this engine writes. Brands of the one before are read as well. */
export const brandFormat = 2;
