import { useId } from 'react';
import { buttonClass } from '../../../ui/button-link.tsx';

/** Opens the camera, or the files of the device. The same file can be chosen again. */
export function FileButton({
  label,
  capture,
  disabled,
  onFiles,
}: {
  label: string;
  capture?: boolean;
  disabled: boolean;
  onFiles: (files: FileList | null) => Promise<void>;
}) {
  const id = useId();
  return (
    <div className="grid">
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple={!capture}
        {...(capture && { capture: 'environment' })}
        disabled={disabled}
        className="peer sr-only"
        onChange={({ target }) => {
          void onFiles(target.files).then(() => {
            target.value = '';
          });
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'l',
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-disabled:opacity-55',
        )}
      >
        {label}
      </label>
    </div>
  );
}
