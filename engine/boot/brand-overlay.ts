import type { BrandFault } from '#engine/brand';

/** Name of the element that Vite's client defines for its own errors. */
const element = 'vite-error-overlay';

/** Development only: lays the faults of a brand over its page, or takes them away. An overlay of Vite's own stays. */
export function showFault(fault: BrandFault | null): void {
  document.querySelector(`${element}[data-fault]`)?.remove();
  const Overlay = customElements.get(element);
  if (!fault || !Overlay) return;
  const overlay = new Overlay(fault);
  overlay.dataset.fault = '';
  // In the top layer, or an open dialog would hide it.
  overlay.popover = 'manual';
  overlay.style.cssText = 'border: 0; padding: 0; background: none';
  document.body.append(overlay);
  overlay.showPopover();
}
