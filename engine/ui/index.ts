export { Art, type ArtProps, useAsset } from './Art.tsx';
export { Button, type ButtonLook, type ButtonProps, buttonClass } from './Button.tsx';
export { classNames } from './class-names.ts';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { Icon } from './Icon.tsx';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { Panel } from './Panel.tsx';
export { RemoteImage, type RemoteImageProps } from './RemoteImage.tsx';
export { Skeleton } from './Skeleton.tsx';
